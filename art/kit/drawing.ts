import { materialFilters } from './materials.ts';

export type Drawing = { width: number; height: number; svg: string };

const SOFTENERS = [1, 2, 4, 8, 16, 30]
  .map(
    (radius) =>
      `<filter id="soft-${radius}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
  .join('');

const PLANK =
  '<filter id="plank" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.11" numOctaves="4" seed="6" result="grain"/><feColorMatrix in="grain" type="matrix" values="0 0 0 1.5 0.1 0 0 0 1.5 0.1 0 0 0 1.5 0.1 0 0 0 0 1" result="level"/><feBlend in="level" in2="SourceGraphic" mode="multiply"/></filter>';

/** Comes closer to a part of a dish: the frame cuts the rest. */
export function closeUp(parts: readonly string[], zoom: number, x = 360, y = 360): string {
  return `<g transform="translate(360 360) scale(${zoom}) translate(${-x} ${-y})">${parts.join('')}</g>`;
}

/** A whole picture: the parts in painting order, with all materials at hand. */
export function drawing(width: number, height: number, parts: readonly string[]): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${materialFilters()}${SOFTENERS}${PLANK}</defs>${parts.join('')}</svg>`;
  return { width, height, svg };
}
