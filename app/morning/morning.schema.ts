import * as z from 'zod/mini';
import { judgedSteps } from './morning.ts';

export const StepPath = z.object({ step: z.enum(judgedSteps) });
export const LetterCode = z.object({ code: z.string().check(z.maxLength(20)) });
export const Opening = z.object({ isOpen: z.boolean() });
