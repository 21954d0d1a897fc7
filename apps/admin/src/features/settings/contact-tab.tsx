import { TextField } from "@shikara/ui/form/fields.tsx";
import type { SettingsForm } from "./settings-form.ts";
import { SettingsList } from "./settings-list.tsx";
import { SettingsSection } from "./settings-section.tsx";

const NETWORKS = [
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["twitter", "Twitter"],
  ["youtube", "YouTube"],
  ["linkedin", "LinkedIn"],
] as const;

export function ContactTab({ form }: { form: SettingsForm }) {
  const { register, formState } = form;
  const { contactInfo, socialMedia } = formState.errors;
  return (
    <>
      <SettingsList
        form={form}
        name="contactInfo.phone"
        label="Phone numbers"
        entry="phone"
        hint="The first one is shown in the header and footer."
      />
      <SettingsList
        form={form}
        name="contactInfo.email"
        label="E-mail addresses"
        entry="e-mail"
        hint="Requests are answered from the first."
      />
      <SettingsList form={form} name="contactInfo.address" label="Addresses" entry="address" />
      <SettingsList form={form} name="contactInfo.workingHours" label="Working hours" entry="line" />
      <TextField
        label="WhatsApp"
        type="tel"
        error={contactInfo?.whatsapp?.message}
        {...register("contactInfo.whatsapp")}
      />
      <SettingsSection title="Social media" columns={2}>
        {NETWORKS.map(([network, label]) => (
          <TextField
            key={network}
            label={label}
            inputMode="url"
            placeholder="https://"
            error={socialMedia?.[network]?.message}
            {...register(`socialMedia.${network}`)}
          />
        ))}
      </SettingsSection>
    </>
  );
}
