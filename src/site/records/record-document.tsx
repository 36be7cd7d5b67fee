import type { ReactNode } from "react";
import { alternatesOf } from "../../model/addresses/alternates.ts";
import type { RecordPage } from "../../model/article/record-page.ts";
import { blockSheetsOf } from "../article/blocks/block-files.tsx";
import { proseAt } from "../article/prose.ts";
import { Document } from "../document.tsx";
import type { CardPage } from "../drawn/card.ts";
import type { Fact } from "../json-ld/json-ld.tsx";
import type { PageProps } from "../page-props.ts";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { alternatesAt, originOf } from "../seo.ts";
import type { Site } from "../site.ts";
import { usePageUses } from "../uses.tsx";

interface RecordDocumentProps extends PageProps {
	readonly page: RecordPage<{ readonly name: string; readonly path?: string }>;
	readonly kind: "service" | "person";
	readonly description: string;
	readonly facts: readonly Fact[];
	readonly card: CardPage;
	readonly children: ReactNode;
}

export function RecordDocument({ site, assets, page, kind, children, ...rest }: RecordDocumentProps) {
	const { card, text, alternates } = page;
	const path = card.path ?? "";
	const uses = usePageUses();
	for (const origin of text.pictureOrigins) uses.pictures.add(origin);
	return (
		<Document
			{...{ site, assets, path }}
			title={`${card.name} | ${site.name}`}
			description={rest.description || site.metaDescription}
			canonical={canonicalOf(site, page)}
			alternates={alternatesAt(site, path, alternatesOf(site.id, alternates))}
			facts={rest.facts}
			card={rest.card}
			kind="article"
			parts={["record", ...(kind === "person" ? ["person"] : []), ...blockSheetsOf(text.html)]}
		>
			<main id="content" className={`sheet article record ${kind}`}>
				<PictureStyles of={Object.values(text.media)} at={proseAt} withPlaceholder />
				{children}
			</main>
		</Document>
	);
}

export function canonicalOf(site: Site, { home, card }: RecordDocumentProps["page"]): string {
	return ((home && originOf(site, home)) || site.origin) + (card.path ?? "");
}
