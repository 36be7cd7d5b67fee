import "./styles/mantine.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme.ts";

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
// The scroll lock of dialogs adds a style element and reads its nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

export function Themed({ children }: { readonly children: ReactNode }) {
	return (
		<MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
			{children}
		</MantineProvider>
	);
}
