import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { GalleryField, type GalleryFieldProps } from "./gallery-field.tsx";
import { ImageField, type ImageFieldProps } from "./image-field.tsx";
import { listErrors } from "./list-errors.ts";
import { TagField, type TagFieldProps } from "./tag-field.tsx";

/** A field's place in its form: what it holds, what is wrong with it, and what becomes of a change come from there. */
type InForm<Field, Values extends FieldValues, Saved> = Omit<
  Field,
  "name" | "value" | "error" | "errors" | "onChange"
> & {
  control: Control<Values, unknown, Saved>;
  name: FieldPath<Values>;
};

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : []);

export function ControlledTags<Values extends FieldValues, Saved>({
  control,
  name,
  ...rest
}: InForm<TagFieldProps, Values, Saved>) {
  const { field, fieldState } = useController({ control, name });
  const errors = listErrors(fieldState.error);
  return <TagField value={listOf(field.value)} errors={errors} onChange={field.onChange} {...rest} />;
}

export function ControlledImage<Values extends FieldValues, Saved>({
  control,
  name,
  ...rest
}: InForm<ImageFieldProps, Values, Saved>) {
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  return <ImageField name={name} value={field.value ?? ""} error={error} onChange={field.onChange} {...rest} />;
}

export function ControlledGallery<Values extends FieldValues, Saved>({
  control,
  name,
  ...rest
}: InForm<GalleryFieldProps, Values, Saved>) {
  const { field, fieldState } = useController({ control, name });
  const errors = listErrors(fieldState.error);
  return <GalleryField name={name} value={listOf(field.value)} errors={errors} onChange={field.onChange} {...rest} />;
}
