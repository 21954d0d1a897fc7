import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { ControlledTags } from "@admin/components/form/controlled.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { BLOG_CATEGORY_LABELS, BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import { BLOG_CATEGORIES, type BlogGenerator } from "@shikara/contract/blog/schema";
import {
  type BlogGenerate,
  type Brief,
  blogGenerate,
  DEFAULT_LENGTH,
  type GenerateStep,
  MAX_LENGTH,
  MIN_LENGTH,
  TONES,
} from "@shikara/contract/blog/writer";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { type Progress, useGenerate } from "./use-generate.ts";

const STEPS: Record<GenerateStep, string> = {
  reading: "Reading packages, vehicles and settings",
  writing: "Writing",
  checking: "Checking every figure against the records",
  saving: "Saving",
};
/** Of the whole, what is done when a step begins. */
const BEGUN: Record<GenerateStep, number> = { reading: 0, writing: 0.05, checking: 0.92, saving: 0.96 };

/** Who will answer, before anybody asks. */
const WRITERS: Record<BlogGenerator, string> = {
  offline: "No AI provider is set up: the house's own writer composes a draft from your records.",
  provider: "Your AI provider writes, from your records alone.",
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Asks what to write about, and says how far it is. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<BlogGenerate, unknown, Brief>({
    defaultValues: { topic: "", category: "destinations", keywords: [], focusAreas: [], tone: "informative" },
    // The procedure's own schema; asked when it is sent: a fault that appears when a field is left would move Cancel from under the hand.
    resolver: zodResolver(blogGenerate),
  });
  const { register, control, formState, setError, watch } = form;
  const { errors } = formState;
  const { start, stop, progress, failure } = useGenerate(() => {
    notify.success(BLOG_MESSAGES.generated);
    onClose();
  });
  useEffect(() => {
    for (const [name, message] of Object.entries(fieldErrors(failure?.cause))) setError(name as "topic", { message });
  }, [failure, setError]);
  const { data: writer } = trpc.blog.writer.useQuery(undefined, { staleTime: Infinity });
  const isBusy = progress !== undefined;
  const halt = () => {
    stop();
    notify.info(BLOG_MESSAGES.cancelled);
  };
  return (
    // What is being written is stopped before anything is closed.
    <Dialog title="Generate with AI" size="question" onClose={isBusy ? halt : onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void form.handleSubmit(start)();
        }}
        className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className="grid content-start gap-4 overflow-y-auto px-5 py-4">
          {failure && !isBusy && (
            <Notice kind="danger" role="alert">
              <p className="font-medium">{BLOG_MESSAGES.generateFailed}</p>
              {failure.words !== BLOG_MESSAGES.generateFailed && <p>{failure.words}</p>}
            </Notice>
          )}
          {progress && <Working progress={progress} length={watch("targetLength") ?? DEFAULT_LENGTH} />}
          <fieldset disabled={isBusy} className="grid gap-4">
            <TextField label="Topic" isRequired data-autofocus error={errors.topic?.message} {...register("topic")} />
            <div className="grid gap-4 md:grid-cols-2">
              <SelectField label="Category" error={errors.category?.message} {...register("category")}>
                {BLOG_CATEGORIES.map((category) => (
                  <option key={category} value={category}>
                    {BLOG_CATEGORY_LABELS[category]}
                  </option>
                ))}
              </SelectField>
              <SelectField label="Tone" error={errors.tone?.message} {...register("tone")}>
                {TONES.map((tone) => (
                  <option key={tone} value={tone}>
                    {capitalised(tone)}
                  </option>
                ))}
              </SelectField>
            </div>
            <TextField
              label="Target Length"
              type="number"
              inputMode="numeric"
              min={MIN_LENGTH}
              max={MAX_LENGTH}
              step={50}
              placeholder={String(DEFAULT_LENGTH)}
              hint={`Words, from ${MIN_LENGTH} to ${MAX_LENGTH}`}
              error={errors.targetLength?.message}
              {...register("targetLength", { setValueAs: (text) => (text === "" ? undefined : Number(text)) })}
            />
            {(["keywords", "focusAreas"] as const).map((name) => (
              <ControlledTags
                key={name}
                control={control}
                name={name}
                label={name === "keywords" ? "Keywords" : "Focus Areas"}
                isDisabled={isBusy}
              />
            ))}
          </fieldset>
          <p className="text-xs text-ink-muted">
            {writer && `${WRITERS[writer.generator]} `}
            The post waits for approval: nobody reads it before.
          </p>
        </div>
        <DialogFoot>
          <KeyButton
            keys="Escape"
            variant="outline"
            size="dense"
            className="max-md:flex-1"
            onClick={isBusy ? halt : onClose}
          >
            {isBusy ? "Stop" : "Cancel"}
          </KeyButton>
          <Button type="submit" size="dense" className="max-md:flex-1" busy={isBusy && "Generating..."}>
            Generate Blog Post
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Working({ progress: { step, words }, length }: { progress: Progress; length: number }) {
  const written = step === "writing" ? Math.min(1, words / length) * (BEGUN.checking - BEGUN.writing) : 0;
  return (
    <div className="grid gap-2 rounded-control bg-info-bg px-4 py-3 text-sm text-info-fg">
      <p role="status">
        {STEPS[step]}
        {step === "writing" && words > 0 && (
          <span className="tabular-nums">
            , {words} of {length} words
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Writing"
        aria-valuenow={Math.round((BEGUN[step] + written) * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-current/20"
      >
        <div
          className="h-full rounded-full bg-current transition-[width] duration-calm"
          style={{ width: `${(BEGUN[step] + written) * 100}%` }}
        />
      </div>
    </div>
  );
}
