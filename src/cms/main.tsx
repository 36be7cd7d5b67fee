import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/baseline.css";
import "./kit/styles/theme.css";
import "./kit/styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Entrance } from "./shell/entrance.tsx";

const key = "mantine-color-scheme-value";

/** In the back office, Mantine does the same. */
function followColourScheme(): void {
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

followColourScheme();
const root = document.getElementById("root");
if (root)
	createRoot(root).render(
		<StrictMode>
			<Entrance />
		</StrictMode>,
	);
