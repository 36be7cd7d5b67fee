export const defaultPrimaryColor = "#3B82F6";
export const defaultSecondaryColor = "#10B981";
