/** Global settings with their own screen: labels by address. */
export const separateSettings = {
	"/cms/settings/provider": "Sign-in provider",
	"/cms/settings/retention": "Retention",
	"/cms/settings/personal-data": "Personal data",
} as const;
