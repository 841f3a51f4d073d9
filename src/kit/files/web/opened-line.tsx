import { atRest } from '../../ui/part.ts'

/** 'Opened by Dana Whitfield, Nov 20' below a file, which leads to all openings; nothing while no staff have opened the file. */
export const OpenedLine = atRest(() => import('./opened-by.tsx').then((module) => module.OpenedBy))
