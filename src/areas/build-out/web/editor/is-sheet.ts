/** Whether the fields of a task lie over the list, because there is no room beside it. The same width as in panel.module.css. */
export const isSheet = (): boolean => window.matchMedia('(max-width: 1180px)').matches
