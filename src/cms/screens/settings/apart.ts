/** Settings with a screen of their own, which hold for all websites: their labels, by their addresses. */
export const settingsApart = {
	"/cms/settings/provider": "Sign-in provider",
	"/cms/settings/retention": "Retention",
	"/cms/settings/personal-data": "Personal data",
} as const;
