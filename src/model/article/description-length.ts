/** Characters that search results show. */
export const descriptionLength = 155;
