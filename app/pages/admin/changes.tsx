import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Written } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { Section } from '#admin/section.tsx';
import type { Bilingual } from '#core/language.ts';
import { historyCalls } from '#history/history.client.ts';
import type { ListQuery } from '#history/history.schema.ts';
import { historyText as text } from '#history/history.text.ts';
import type { ChangesPage, PlannedChange, PlannedPage } from '#history/patches.ts';
import { recordedTable } from '#history/recorded-tables.ts';
import { ChangesFilter, ChangesList } from '#history/staff/changes-list.tsx';
import { PlannedList } from '#history/staff/scheduled-list.tsx';
import { TakeBackDialog, type Wanted } from '#history/staff/take-back-dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Route } from './+types/changes.ts';
import { refreshFailedPlans } from './tab-marks.ts';
import { tabReadingOf } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

type Found = { readonly page: ChangesPage; readonly plans: PlannedPage; readonly readAt: number };

const read = tabReadingOf(readAll, text.reload);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return read(new URL(request.url).search);
}

async function readAll(search: string): Promise<Found> {
  const query = queryIn(new URLSearchParams(search));
  const [page, plans] = await Promise.all([historyCalls.list(query), historyCalls.listPlanned()]);
  refreshFailedPlans();
  return { page, plans, readAt: Date.now() };
}

/** Renders `/admin/changes`: past and planned changes, and their undoing (B-2085). */
export default function Changes({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  // Not `useSearchParams`: 3 kB of script for every visitor, in the file that all pages share.
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const query = queryIn(params);

  /** Writes a plan, and puts the result among those that were read. */
  function write(
    work: Promise<unknown>,
    title: Bilingual,
    onChanged: Written<Found>,
    change: (plans: readonly PlannedChange[]) => readonly PlannedChange[],
  ) {
    const done = { tone: 'success', title } as const;
    const put = () => withPlans(change);
    return attempt(() => work, { failure: text.notPlanned, done, onChanged, put });
  }

  return (
    <TabShown reading={loaderData} heading={text.heading}>
      {({ page, plans, readAt }, readAgain) => (
        <div className="grid gap-6">
          <div>
            <h1 className="mb-2 font-bold text-2xl">{t(text.heading)}</h1>
            <p className="max-w-prose text-pretty text-soft">{t(text.intro)}</p>
          </div>
          <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <Section heading={text.planned} look="plain" className="grid gap-3 xl:order-last">
              <PlannedList
                page={plans}
                now={readAt}
                onWithdraw={(id) =>
                  write(historyCalls.withdraw(id), text.withdrawn, readAgain, (known) =>
                    known.filter((plan) => plan.id !== id),
                  )
                }
                onMove={(id, beginsAt) =>
                  write(historyCalls.move(id, beginsAt), text.moved, readAgain, (known) =>
                    known.map((plan) => (plan.id === id ? { ...plan, beginsAt } : plan)),
                  )
                }
              />
            </Section>
            <Section heading={text.done} look="plain" className="grid min-w-0 gap-3">
              <ChangesFilter
                query={query}
                people={page.people}
                onChange={(next) =>
                  navigate({ search: `${asParams(next)}` }, { preventScrollReset: true })
                }
              />
              <ChangesList
                key={`${params} ${page.batches[0]?.batch}`}
                first={page}
                query={query}
                now={readAt}
                onTakeBack={setWanted}
                onFailure={(error) => notifyFailure(error, text.reload)}
              />
            </Section>
          </div>
          {wanted && (
            <TakeBackDialog
              wanted={wanted}
              onDone={() => {
                setWanted(null);
                readAgain();
              }}
              onClose={() => setWanted(null)}
            />
          )}
        </div>
      )}
    </TabShown>
  );
}

function withPlans(change: (plans: readonly PlannedChange[]) => readonly PlannedChange[]) {
  return ({ plans, ...rest }: Found): Found => ({
    ...rest,
    plans: { ...plans, planned: change(plans.planned) },
  });
}

function asParams(query: ListQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** Returns the query in the address, without its invalid parts. */
function queryIn(params: URLSearchParams): ListQuery {
  const table = recordedTable(params.get('table') ?? '');
  const person = /^[\w-]{1,64}$/.exec(params.get('person') ?? '')?.[0];
  const until = /^\d{4}-\d\d-\d\d$/.exec(params.get('until') ?? '')?.[0];
  return {
    ...(table ? { table: table.name } : {}),
    ...(person ? { person } : {}),
    ...(until ? { until } : {}),
  };
}
