import { createContext, type ReactNode } from 'react';

/** What a card says of its dish to a person who avoids something; of null, what is avoided. */
export type SayMark = (itemId: string | null) => ReactNode;

/** Nothing is avoided until the late part that knows of it says so (B-1974). */
export const MarkContext = createContext<SayMark>(() => null);
