import "./styles/mantine.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme.ts";

/** The nonce that the page's policy lets styles carry. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
// What locks the page behind a dialog adds a style of its own, and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** Gives the component library its theme. */
export function Themed({ children }: { readonly children: ReactNode }) {
	return (
		<MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
			{children}
		</MantineProvider>
	);
}
