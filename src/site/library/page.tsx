import { Document, type PageProps } from "../document.tsx";
import { Await } from "../pending.tsx";
import type { LibraryPage } from "../site.ts";
import { LibraryForm } from "./form.tsx";
import { Paging } from "./paging.tsx";
import { Register } from "./register.tsx";

/** The page at "/library": everything that the website has published, as a drawing register. */
export function LibraryPageView({ site, assets, library }: PageProps & { library: LibraryPage }) {
	return (
		<Document
			site={site}
			assets={assets}
			title={`Library | ${site.name}`}
			description={`Insights, whitepapers and case studies by ${site.name}.`}
			path="/library"
			sheet="Library"
		>
			<main id="content" className="sheet library">
				<p className="label">Insights, whitepapers and case studies</p>
				<h1>Library</h1>
				<LibraryForm library={library} />
				<Await of={library.articles} loading="Loading articles...">
					{(articles) => <Register articles={articles} library={library} siteKey={site.key} />}
				</Await>
				<Await of={library.hasNext}>{(hasNext) => <Paging library={library} hasNext={hasNext} />}</Await>
			</main>
		</Document>
	);
}
