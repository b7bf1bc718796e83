import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Language } from '#core/language.ts';
import { axisText } from '../sales.text.ts';

type SalesChartProps = {
  /** For readers who do not see it: the table beside it has the numbers. */
  label: string;
  names: readonly string[];
  /** In cents. */
  bars: readonly number[];
  line: readonly number[];
  language: Language;
};

const height = 260;

/** Renders bars with a line over them, as wide as there is room. */
export function SalesChart({ label, names, bars, line, language }: SalesChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    // A canvas has no classes: it is drawn in the colours of its surroundings.
    const { color, borderTopColor, fill, stroke } = getComputedStyle(current);
    const axis = {
      stroke: color,
      grid: { stroke: borderTopColor, width: 1 },
      ticks: { show: false },
    };
    const chart = new uPlot(
      {
        width: current.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: [-0.6, names.length - 0.4] },
          y: { range: (_, __, most) => [0, Math.max(1, most * 1.05)] },
        },
        axes: [
          {
            ...axis,
            size: 30,
            space: 90,
            incrs: [1, 2, 5, 7, 14, 30],
            grid: { show: false },
            values: (_, ticks) => ticks.map((at) => names[at] ?? ''),
          },
          {
            ...axis,
            size: 90,
            values: (_, ticks) => ticks.map((cents) => axisText(cents, language)),
          },
        ],
        series: [
          {},
          { fill, width: 0, paths: uPlot.paths.bars?.({ size: [0.7, 60] }) },
          { stroke, width: 2, dash: [6, 4], points: { show: line.length === 1 } },
        ],
      },
      [names.map((_, at) => at), [...bars], names.map((_, at) => line[at] ?? null)],
      current,
    );
    const widths = new ResizeObserver(() => chart.setSize({ width: current.clientWidth, height }));
    widths.observe(current);
    return () => {
      widths.disconnect();
      chart.destroy();
    };
  }, [names, bars, line, language]);
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className="h-[260px] overflow-hidden border-rim fill-tomato stroke-smoke text-soft"
    />
  );
}
