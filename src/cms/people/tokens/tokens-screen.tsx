import { PageHeader } from "../../kit/parts/page-header.tsx";
import { Tokens } from "./tokens.tsx";

/** API tokens of services. Those of the current user are part of the account. */
export default function TokensScreen() {
	return (
		<>
			<PageHeader
				title="API tokens"
				subtitle="A program with a token acts as the admin who created it, with at most their permissions. Replace the tokens of an admin before they leave."
			/>
			<Tokens kind="service" />
		</>
	);
}
