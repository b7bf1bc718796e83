import { attempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { answerOf } from '#browser/request.ts';
import { type Area, areas } from '#core/context.areas.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { staffRules } from './accounts.client.ts';
import type { StaffRulesInput } from './accounts.schema.ts';
import type { StaffRules } from './accounts.ts';
import { areaNames, permissionsText as text } from './permissions.text.ts';

type PermissionsTableProps = { rules: StaffRules; onChanged: () => void };

/** Renders a switch for each area of administrators, and one for two-step verification (B-2120). */
export function PermissionsTable({ rules, onChanged }: PermissionsTableProps) {
  const { t } = useLanguage();

  function change(json: StaffRulesInput) {
    const write = () => answerOf(staffRules.index.$patch({ json }));
    return attempt(write, { failure: text.failed, onChanged });
  }

  return (
    <Section heading={text.heading} look="plain">
      <p className="mb-3 text-soft">{t(text.lead)}</p>
      <div className="overflow-hidden rounded-2xl border border-rim bg-white">
        <table className="w-full">
          <thead>
            <tr className="text-left text-sm">
              <th scope="col" className="px-3 py-2 sm:px-4">
                {t(text.work)}
              </th>
              <th scope="col" className="hidden px-2 py-2 text-center sm:table-cell">
                {t(text.owners)}
              </th>
              <th scope="col" className="px-3 py-2 text-center">
                {t(text.admins)}
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <Row
                key={area}
                area={area}
                isOpen={rules.areas[area]}
                onChange={(isOpen) => change({ areas: { [area]: isOpen } })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <h3 className="mt-6 font-bold text-lg">{t(text.demandHeading)}</h3>
      <div className="mt-2 flex items-center gap-3 rounded-2xl border border-rim bg-white px-3 py-2 sm:px-4">
        <p className="min-w-0 grow">
          <span className="font-bold">{t(text.demand)}</span>
          <span className="block text-soft text-sm">{t(text.demandLead)}</span>
        </p>
        <SwitchField
          label={t(text.demand)}
          isOn={rules.requiresSecondFactor}
          onChange={(requiresSecondFactor) => change({ requiresSecondFactor })}
        />
      </div>
    </Section>
  );
}

type RowProps = { area: Area; isOpen: boolean; onChange: (isOpen: boolean) => Promise<boolean> };

function Row({ area, isOpen, onChange }: RowProps) {
  const { t } = useLanguage();
  const { name, what } = areaNames[area];
  return (
    <tr className="border-rim border-t">
      <th scope="row" className="px-3 py-2 text-left font-normal sm:px-4">
        <span className="font-bold">{t(name)}</span>
        <span className="block text-soft text-sm">{t(what)}</span>
      </th>
      <td className="hidden px-2 py-2 text-center text-soft text-sm sm:table-cell">
        {t(text.always)}
      </td>
      <td className="px-3 py-2">
        <span className="grid justify-center">
          <SwitchField label={`${t(name)}, ${t(text.admins)}`} isOn={isOpen} onChange={onChange} />
        </span>
      </td>
    </tr>
  );
}
