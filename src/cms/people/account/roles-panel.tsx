import { List, Text } from "@mantine/core";
import { allWebsites } from "../../../model/rights/website-scope.ts";
import { placeNames } from "../../context/lookups/say-places.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { countOf } from "../../kit/parts/count-of.ts";
import { useUser } from "../../kit/parts/user.ts";
import { roleLabel } from "../users/user-state.ts";
import { Panel } from "./panel.tsx";

/** What somebody may do, and where. */
export function RolesPanel() {
	const user = useUser();
	const nameOf = placeNames(useWebsitesAt(user.scopes));
	const isEverywhere = user.scopes.includes(allWebsites);
	return (
		<Panel title="Roles" lead="An administrator decides what you may do, and where.">
			<Text>
				{roleLabel(user)}
				{isEverywhere && ", everywhere"}
			</Text>
			{user.scopes.length === 0 && <Text>Nowhere: you cannot open anything yet.</Text>}
			{!isEverywhere && user.scopes.length > 0 && (
				<List size="sm" aria-label="Where your roles hold" mah={240} style={{ overflowY: "auto" }}>
					{user.scopes.map((id) => (
						<List.Item key={id}>{nameOf(id)}</List.Item>
					))}
					{user.moreWebsites && <List.Item>and {countOf(user.moreWebsites, "more website")}</List.Item>}
				</List>
			)}
		</Panel>
	);
}
