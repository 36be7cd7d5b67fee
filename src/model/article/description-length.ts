/** Shown in search results. */
export const descriptionLength = 155;
