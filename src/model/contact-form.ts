export const formProviderLabels = {
	calendly: "Calendly",
	hubspot: "HubSpot",
	bookings: "Microsoft Bookings",
	other: "Another provider",
} as const;

export type FormProviderName = keyof typeof formProviderLabels;

export interface FormProvider {
	/** Hosts that serve its forms, including subdomains. */
	readonly hosts: readonly string[];
	/** Tokens of the `sandbox` attribute of the frame. */
	readonly sandbox: readonly string[];
	/** Query parameters that embedding requires. */
	readonly parameters?: Readonly<Record<string, string>>;
}

/** A form may never navigate the page or start a download. */
const form = ["allow-scripts", "allow-forms", "allow-same-origin", "allow-popups"] as const;
/** Sign-in and payment use a window, which works only outside the sandbox. */
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
/** Without `allow-same-origin`, the form's script can only send messages to the page. */
export const sampleFormSandbox = ["allow-forms", "allow-popups", "allow-scripts"] as const;

/** When a form loads: as it scrolls near, or on a click of the visitor. */
export type FormLoads = "near" | "click";

/** The provider that staff chose, else the owner of the host. @param address an absolute URL */
export function formProviderOf(chosen: string, address: string): FormProviderName {
	if (Object.hasOwn(formProviders, chosen)) return chosen as FormProviderName;
	const host = URL.canParse(address) ? new URL(address).hostname : "";
	const serves = ({ hosts }: FormProvider) => hosts.some((one) => host === one || host.endsWith(`.${one}`));
	const names = Object.keys(formProviders) as FormProviderName[];
	return names.find((name) => serves(formProviders[name])) ?? "other";
}
