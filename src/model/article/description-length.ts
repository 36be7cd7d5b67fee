/** Number of characters of a description that search results show. */
export const descriptionLength = 155;
