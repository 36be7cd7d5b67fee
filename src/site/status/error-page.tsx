import { Document } from "../document.tsx";
import type { PageProps } from "../page-props.ts";
import { tryAgain } from "./unavailable.tsx";

/** Page shown after a rendering failure. @param requestId id of the log entry; "" for none */
export function ErrorPage({ site, assets, requestId }: PageProps & { readonly requestId: string }) {
	return (
		<Document
			site={site}
			assets={assets}
			title={`Something went wrong | ${site.name}`}
			description={site.metaDescription}
			path=""
			sheet="Failed"
		>
			<main id="content" className="sheet not-found">
				<p className="label">500 - Something Went Wrong</p>
				<h1>Something went wrong on our side</h1>
				<p className="lead">{tryAgain(site)}</p>
				{requestId && (
					<p className="label">
						Reference <code>{requestId}</code>
					</p>
				)}
				<p className="more">
					<a href="/">{`Back to ${site.name}`}</a>
				</p>
			</main>
		</Document>
	);
}
