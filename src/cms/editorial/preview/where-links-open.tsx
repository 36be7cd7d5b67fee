import { Text } from "@mantine/core";
import type { SeenOn } from "./told.ts";

interface WhereLinksOpenProps {
	/** Those that get a link. */
	readonly websites: readonly SeenOn[];
	/** Ids of those in preparation; undefined while they are not known. */
	readonly prepared: ReadonlySet<string> | undefined;
}

/** What is to be known of links to websites that visitors do not see yet. */
export function WhereLinksOpen({ websites, prepared }: WhereLinksOpenProps) {
	const toCome = websites.filter(({ isToCome }) => isToCome);
	const closed = websites.filter(({ isToCome, id }) => !isToCome && prepared?.has(id));
	return (
		<>
			{toCome.length > 0 && (
				<Text size="sm">
					{toCome.map(calledOf).join(", ")} {toCome.length > 1 ? "are" : "is"} not live yet, so the link opens
					at {location.host}. It ends when the website is published.
				</Text>
			)}
			{closed.length > 0 && (
				<Text size="sm">
					In preparation: {closed.map(calledOf).join(", ")}. A link opens at the website’s own domain, so it
					works once the domain leads to this server.
				</Text>
			)}
		</>
	);
}

/** What a website is called in a sentence. */
export function calledOf({ name, domain, isToCome = false }: SeenOn): string {
	return name || (isToCome ? "the new website" : domain);
}
