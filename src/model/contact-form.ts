/** Providers of embeddable contact forms, by their keys in the settings. */
export const formProviderLabels = {
	calendly: "Calendly",
	hubspot: "HubSpot",
	bookings: "Microsoft Bookings",
	other: "Another provider",
} as const;

export type FormProviderName = keyof typeof formProviderLabels;

/** How a website's contact form is embedded: whose it is, and what that needs. */
export interface FormProvider {
	/** Hosts that its forms are served from, with their subdomains. */
	readonly hosts: readonly string[];
	/** Permissions of the form's frame, as tokens of the `sandbox` attribute. */
	readonly sandbox: readonly string[];
	/** What its address must say for it to be embedded. */
	readonly parameters?: Readonly<Record<string, string>>;
}

/** Never to lead the page itself elsewhere, nor to begin a download. */
const form = ["allow-scripts", "allow-forms", "allow-same-origin", "allow-popups"] as const;
/** Those who sign in or pay do so in a window, which works outside of the sandbox only. */
const formWithWindows = [...form, "allow-popups-to-escape-sandbox"] as const;

/** How each of them is embedded. */
export const formProviders = {
	calendly: { hosts: ["calendly.com"], sandbox: formWithWindows },
	hubspot: {
		hosts: ["hubspot.com", "hsforms.com", "hsforms.net"],
		sandbox: form,
		parameters: { embed: "true" },
	},
	bookings: {
		hosts: ["outlook.office365.com", "outlook.office.com", "bookings.cloud.microsoft"],
		sandbox: formWithWindows,
	},
	other: { hosts: [], sandbox: form },
} as const satisfies Readonly<Record<FormProviderName, FormProvider>>;

/** Where a website of the sample has the form that the program serves for it, and what that may do in its frame. */
export const sampleFormPath = "/sample-form";
/** Without `allow-same-origin`: its script can send the page a message and reach nothing else of this host. */
export const sampleFormSandbox = ["allow-forms", "allow-popups", "allow-scripts"] as const;

/** When a form loads: as it scrolls near, or on a click of the visitor. */
export type FormLoads = "near" | "click";

/**
 * Returns the provider that staff chose, or else the one that owns the host of the address. @param address an absolute
 * URL
 */
export function formProviderOf(chosen: string, address: string): FormProviderName {
	if (Object.hasOwn(formProviders, chosen)) return chosen as FormProviderName;
	const host = URL.canParse(address) ? new URL(address).hostname : "";
	const serves = ({ hosts }: FormProvider) => hosts.some((one) => host === one || host.endsWith(`.${one}`));
	const names = Object.keys(formProviders) as FormProviderName[];
	return names.find((name) => serves(formProviders[name])) ?? "other";
}
