import "@mantine/core/styles.css";
import "./styles/base.css";
import { MantineProvider } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { router } from "./routes.tsx";
import { theme } from "./theme.ts";

const root = document.getElementById("root");
/** The nonce that the page's policy lets styles carry. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

if (root)
	createRoot(root).render(
		<StrictMode>
			<MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
				<RouterProvider router={router} />
			</MantineProvider>
		</StrictMode>,
	);
