import { useState } from 'react';
import { useWide } from '#browser/use-wide.ts';
import { closedStatuses, type OrderStatus, orderStatuses } from '#orders/order-status.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import type { OpenDialog } from '../dialog/opened-dialog.ts';
import { boardText, columnNames } from './board.text.ts';
import { BoardColumn, FoldedColumn } from './board-column.tsx';
import { type Columns, openColumns } from './board-columns.ts';

type LayoutProps = {
  columns: Columns;
  shown: OrderStatus;
  onShow: (status: OrderStatus) => void;
  onOpen: OpenDialog;
};

/**
 * Columns beside each other, each scrolling by itself. What is over is folded until somebody asks
 * for it where there is no room (B-875); the width alone decides, so that nothing moves as orders do.
 */
export function WideColumns({ columns, onOpen }: LayoutProps) {
  const [unfolded, setUnfolded] = useState<OrderStatus | null>(null);
  const isRoomy = useWide('roomy');
  return (
    <div className="flex min-h-0 grow gap-2 overflow-x-auto">
      {openColumns.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          orders={columns[status]}
          onOpen={onOpen}
          className="min-w-56 flex-[3]"
        />
      ))}
      {isRoomy &&
        closedStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            orders={columns[status]}
            onOpen={onOpen}
            className="min-w-52 flex-[3]"
          />
        ))}
      {!isRoomy && unfolded && (
        <BoardColumn
          status={unfolded}
          orders={columns[unfolded]}
          onOpen={onOpen}
          onFold={() => setUnfolded(null)}
          className="min-w-64 flex-1"
          ref={showColumn}
        />
      )}
      {!isRoomy && (
        <div className="flex w-12 shrink-0 flex-col gap-2">
          {closedStatuses
            .filter((status) => status !== unfolded)
            .map((status) => (
              <FoldedColumn
                key={status}
                status={status}
                count={columns[status].length}
                onUnfold={() => setUnfolded(status)}
              />
            ))}
        </div>
      )}
    </div>
  );
}

/** On a narrow tablet it stands beyond the edge. */
function showColumn(column: HTMLElement | null) {
  column?.scrollIntoView({ inline: 'end', block: 'nearest' });
}

/** One column at a time, chosen at the top, with how many wait in each. */
export function PhoneColumns({ columns, shown, onShow, onOpen }: LayoutProps) {
  const { t } = useLanguage();
  const tabs = orderStatuses.map((status) => ({
    key: status,
    label: `${t(columnNames[status])} ${columns[status].length}`,
  }));
  return (
    <>
      <div className="-mx-2 sticky top-0 z-10 bg-paper sm:-mx-4">
        <TabList
          label={t(boardText.columns)}
          tabs={tabs}
          selected={shown}
          onSelect={(key) => onShow(orderStatuses.find((status) => status === key) ?? shown)}
        />
      </div>
      {orderStatuses.map((status) => (
        <TabPanel key={status} tab={status} isSelected={status === shown}>
          {status === shown && (
            <BoardColumn
              status={status}
              orders={columns[status]}
              onOpen={onOpen}
              className="bg-transparent!"
            />
          )}
        </TabPanel>
      ))}
    </>
  );
}
