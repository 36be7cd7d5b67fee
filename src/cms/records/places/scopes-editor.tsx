import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { isSame } from "../../../model/values.ts";
import { client } from "../../client.ts";
import { placeNames, sayPlaces } from "../../context/lookups/say-places.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { WidgetProps } from "../input/widget.ts";
import { FileContext } from "../media/form/file-context.ts";
import { UseList } from "../media/form/use-list.tsx";
import { PlacesField, type PlacesWords } from "./places-field.tsx";

const words: PlacesWords = {
	label: "Who can find it",
	everywhere: "Everyone",
	aboutEverywhere: "On all websites, including those added later.",
	some: "Users of some websites",
	none: "Choose a website, a business unit or a country.",
};

export function ScopeNames({ ids }: { readonly ids: readonly string[] }) {
	return sayPlaces(ids, placeNames(useWebsitesAt(ids, 3)));
}

/** For a file, lists uses that the change would break. */
export function ScopesEditor({ value, isReadOnly = false, onChange }: WidgetProps<readonly string[]>) {
	const file = useContext(FileContext)?.stored;
	return (
		<>
			<PlacesField {...{ words, value, isReadOnly, onChange }} />
			{file && !isSame(file.scopes, value) && <UsedOutside id={file.id} before={file.scopes} after={value} />}
		</>
	);
}

interface UsedOutsideProps {
	readonly id: string;
	readonly before: readonly string[];
	readonly after: readonly string[];
}

function UsedOutside({ id, before, after }: UsedOutsideProps) {
	const without = before.filter((scope) => !after.includes(scope));
	const within = after.filter((scope) => !before.includes(scope));
	const uses = useQuery({
		queryKey: ["media", id, "uses", { without, within }],
		queryFn: () => client.media.uses(id, { without, within }),
	});
	const isUsed = uses.data !== undefined && uses.data.total > 0;
	return (
		<section aria-label="Used elsewhere">
			<Text size="sm" mt="sm" role="status">
				{uses.isError && "Its other uses could not be loaded."}
				{isUsed &&
					"It is also used on other websites. Visitors still see it there, and users of those websites find it only where it is used."}
			</Text>
			{isUsed && <UseList uses={uses.data} isApart />}
		</section>
	);
}
