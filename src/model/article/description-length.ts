/** Characters of a description that a list of search results shows. */
export const descriptionLength = 155;
