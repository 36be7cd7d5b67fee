import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "react-router";
import type { DraftFacts } from "../../../model/api/api.ts";
import { collections } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { scopePhrase } from "../../context/lookups/scope-names.ts";
import { useScopeNames } from "../../context/lookups/use-scope-names.ts";
import { When } from "../../kit/parts/when.tsx";
import classes from "./few-items.module.css";
import { FewItems } from "./few-items.tsx";
import { Nothing } from "./nothing.tsx";
import { useCard } from "./use-card.ts";

const mostLoaded = 50;
const mostShown = 4;

export function MyDrafts() {
	const drafts = useCard(["drafts"], () => client.data.drafts({ by: "me", limit: mostLoaded }));
	return (
		<Loaded query={drafts} failure="Your drafts could not be loaded" loading={<Skeleton h={60} m="sm" />}>
			{({ items, nextCursor }) =>
				items.length === 0 ? (
					<Nothing>You have no drafts.</Nothing>
				) : (
					<FewItems
						items={items.map((draft) => (
							<Draft key={`${draft.collection}/${draft.id} ${draft.scope}`} draft={draft} />
						))}
						most={mostShown}
						isPart={nextCursor !== undefined}
					/>
				)
			}
		</Loaded>
	);
}

function Draft({ draft }: { readonly draft: DraftFacts }) {
	const keepBrand = useBrandAddress();
	const { collection, id, scope, title, baseVersion, updatedAt } = draft;
	const known = useScopeNames([scope]);
	const isVariant = scope !== allWebsites;
	const { singular } = collections[collection];
	const what = baseVersion > 0 || isVariant ? `Changes of a published ${singular}` : `New ${singular}`;
	return (
		<li>
			<Anchor
				component={Link}
				to={keepBrand(`/cms/${collection}/${id}${isVariant ? `?scope=${scope}` : ""}`)}
				inherit
				className={classes.titled}
			>
				{title || "Untitled"}
			</Anchor>
			<Text size="sm" c="dimmed">
				{what}
				{isVariant && ` ${scopePhrase(scope, known)}`}, <When at={updatedAt} />
			</Text>
		</li>
	);
}
