export const formProviderLabels = {
	calendly: "Calendly",
	hubspot: "HubSpot",
	bookings: "Microsoft Bookings",
	other: "Another provider",
} as const;

export type FormProviderName = keyof typeof formProviderLabels;

export interface FormProvider {
	/** Includes subdomains. */
	readonly hosts: readonly string[];
	/** For the frame's `sandbox` attribute. */
	readonly sandbox: readonly string[];
	/** Required for embedding. */
	readonly parameters?: Readonly<Record<string, string>>;
}

/** Forms may never navigate the page or start downloads. */
const form = ["allow-scripts", "allow-forms", "allow-same-origin", "allow-popups"] as const;
/** Sign-in and payment need a window outside the sandbox. */
const formWithWindows = [...form, "allow-popups-to-escape-sandbox"] as const;

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

export const sampleFormPath = "/sample-form";
/** Without `allow-same-origin`, the form's script can only message the page. */
export const sampleFormSandbox = ["allow-forms", "allow-popups", "allow-scripts"] as const;

/** When the form is scrolled near, or on a click. */
export type FormLoads = "near" | "click";

/** The chosen provider, else the owner of the host. @param address an absolute URL */
export function formProviderOf(chosen: string, address: string): FormProviderName {
	if (Object.hasOwn(formProviders, chosen)) return chosen as FormProviderName;
	const host = URL.canParse(address) ? new URL(address).hostname : "";
	const serves = ({ hosts }: FormProvider) => hosts.some((one) => host === one || host.endsWith(`.${one}`));
	const names = Object.keys(formProviders) as FormProviderName[];
	return names.find((name) => serves(formProviders[name])) ?? "other";
}
