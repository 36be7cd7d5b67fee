import { Suspense } from "react";
import { lazyComponent } from "../lazy/lazy.ts";
import { Panel } from "./panel.tsx";

const Tokens = lazyComponent(async () => (await import("../tokens/tokens.tsx")).Tokens);

/** The tokens by which programs act in one's own name. */
export function TokensPanel() {
	return (
		<Panel title="API tokens" lead="Let a program act in your name, and do no more than you choose.">
			<Suspense>
				<Tokens kind="own" />
			</Suspense>
		</Panel>
	);
}
