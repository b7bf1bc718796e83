import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { judgedSteps } from './opening-checklist.ts';

export const StepPath = z.object({ step: z.enum(judgedSteps) });
export const EmailCode = z.object({ code: typed(20) });
export const Opening = z.object({ isOpen: z.boolean() });
