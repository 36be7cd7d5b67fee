import { Document, type PageProps } from "./document.tsx";

/** What stands in for a page while its content cannot be read. */
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
				<p className="lead">Please try again in a minute, or write to us: the contact details are below.</p>
				<p className="more">
					<a href="/">{`Back to ${site.name}`}</a>
				</p>
			</main>
		</Document>
	);
}
