/** Storage key of Mantine's colour scheme. */
const key = "mantine-color-scheme-value";

/** Applies the user's colour scheme, or the device's; in the back office Mantine does the same. */
export function followColourScheme(): void {
	const dark = window.matchMedia("(prefers-color-scheme: dark)");
	const show = () => {
		document.documentElement.dataset.mantineColorScheme = chosen() ?? (dark.matches ? "dark" : "light");
	};
	show();
	dark.addEventListener("change", show);
}

function chosen(): string | undefined {
	try {
		return ["light", "dark"].find((scheme) => scheme === window.localStorage.getItem(key));
	} catch {
		// Browsers without storage throw on access.
		return undefined;
	}
}
