import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/baseline.css";
import "./kit/styles/theme.css";
import "./kit/styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followColourScheme } from "./people/front/colour-scheme.ts";
import { Entrance } from "./shell/entrance.tsx";

followColourScheme();
const root = document.getElementById("root");
if (root)
	createRoot(root).render(
		<StrictMode>
			<Entrance />
		</StrictMode>,
	);
