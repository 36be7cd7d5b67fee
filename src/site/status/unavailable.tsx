import { Document } from "../document.tsx";
import type { PageProps } from "../page-props.ts";
import type { Site } from "../site.ts";

/** Returns instructions for a failed page; the contact may be unknown. */
export function tryAgain({ contact }: Site): string {
	const or = contact.email || contact.phone ? ", or write to us: the contact details are below" : "";
	return `Please try again in a minute${or}.`;
}

/** Page shown while its content cannot be read. */
export function UnavailablePage({ site, assets }: PageProps) {
	return (
		<Document
			site={site}
			assets={assets}
			title={`Back in a moment | ${site.name}`}
			description={site.metaDescription}
			path=""
			sheet="Unavailable"
		>
			<main id="content" className="sheet not-found">
				<p className="label">Back in a moment</p>
				<h1>This page cannot be shown right now</h1>
				<p className="lead">{tryAgain(site)}</p>
				<p className="more">
					<a href="/">{`Back to ${site.name}`}</a>
				</p>
			</main>
		</Document>
	);
}
