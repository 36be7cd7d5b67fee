import { Tokens } from "../tokens/tokens.tsx";
import { Panel } from "./panel.tsx";

/** The tokens by which programs act in one's own name. */
export function TokensPanel() {
	return (
		<Panel title="API tokens" lead="Let a program act in your name, and do no more than you choose.">
			<Tokens kind="own" />
		</Panel>
	);
}
