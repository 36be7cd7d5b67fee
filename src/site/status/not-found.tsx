import { Document } from "../document.tsx";
import type { PageProps } from "../page-props.ts";

/** Page for unknown addresses. */
export function NotFoundPage({ site, assets }: PageProps) {
	return (
		<Document
			site={site}
			assets={assets}
			title="404 - Page Not Found"
			description="Sorry, the page you are looking for does not exist."
			path=""
			sheet="Not found"
		>
			<main id="content" className="sheet not-found">
				<p className="label">404 - Page Not Found</p>
				<h1>Page Not Found</h1>
				<p className="lead">Sorry, the page you are looking for does not exist.</p>
				<p className="more">
					<a href="/">{`Back to ${site.name}`}</a>
					<a href="/library">Library</a>
				</p>
			</main>
		</Document>
	);
}
