import "@mantine/core/styles.css";
import "./styles/base.css";
import { MantineProvider } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { router } from "./routes.tsx";
import { theme, variables } from "./theme.ts";

const root = document.getElementById("root");
/** The nonce that the page's policy lets styles carry. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
// What locks the page behind a dialog adds a style of its own, and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

if (root)
	createRoot(root).render(
		<StrictMode>
			<MantineProvider
				theme={theme}
				cssVariablesResolver={variables}
				defaultColorScheme="auto"
				getStyleNonce={() => nonce}
			>
				<RouterProvider router={router} />
			</MantineProvider>
		</StrictMode>,
	);
