import { Document } from "../document.tsx";
import { breadcrumbsTo } from "../json-ld/article.ts";
import type { PageProps } from "../page-props.ts";
import { Await, arrivedOf } from "../pending.tsx";
import { alternatesAt } from "../seo.ts";
import type { LibraryPage } from "../site.ts";
import { Register } from "./register.tsx";

export function LibraryPageView({ site, assets, library }: PageProps & { library: LibraryPage }) {
	const path = libraryPath({ query: "", type: library.type }, library.page);
	return (
		<Document
			site={site}
			assets={assets}
			title={`Library | ${site.name}`}
			description={`Insights, whitepapers and case studies by ${site.name}.`}
			path={library.query ? "" : path}
			alternates={alternatesAt(site, path, arrivedOf(library.alternates) ?? [])}
			facts={site.origin ? [breadcrumbsTo(site, [["Library", `${site.origin}/library`]])] : []}
			card="library"
		>
			<main id="content" className="sheet library">
				<p className="label">Insights, whitepapers and case studies</p>
				<h1>Library</h1>
				<LibraryForm library={library} />
				<Await of={library.total}>{(total) => <ResultCount total={total} query={library.query} />}</Await>
				<Await of={library.articles} loading="Loading articles...">
					{(articles) => <Register articles={articles} library={library} brand={site.brand} />}
				</Await>
				<Await of={library.hasNext}>{(hasNext) => <Paging library={library} hasNext={hasNext} />}</Await>
			</main>
		</Document>
	);
}

function ResultCount({ total, query }: { total: number; query: string }) {
	if (query === "" || total === 0) return null;
	const count = total > mostSaid ? `More than ${mostSaid.toLocaleString("en")}` : total.toString();
	return (
		<p className="meta" role="status">
			{total === 1 ? `1 article matches “${query}”` : `${count} articles match “${query}”`}
		</p>
	);
}

const mostSaid = 1_000;

function LibraryForm({ library }: { library: LibraryPage }) {
	return (
		<search>
			<form className="library-form" method="get" action="/library">
				<label>
					<span className="label">Search</span>
					<input type="search" name="query" defaultValue={library.query} maxLength={200} />
				</label>
				<label>
					<span className="label">Type</span>
					<select name="type" defaultValue={library.type}>
						<option value="">All articles</option>
						<option value="insight">Insights</option>
						<option value="case-study">Case studies</option>
					</select>
				</label>
				<button type="submit" className="button">
					Search
				</button>
			</form>
		</search>
	);
}

function Paging({ library, hasNext }: { library: LibraryPage; hasNext: boolean }) {
	const { page } = library;
	if (page === 1 && !hasNext) return null;
	return (
		<nav className="paging" aria-label="Pages">
			{page > 1 && (
				<a rel="prev" href={libraryPath(library, page - 1)}>
					Newer
				</a>
			)}
			<span>{`Page ${page}`}</span>
			{hasNext && (
				<a rel="next" href={libraryPath(library, page + 1)}>
					Older
				</a>
			)}
		</nav>
	);
}

function libraryPath({ query, type }: Pick<LibraryPage, "query" | "type">, page: number): string {
	const search = new URLSearchParams();
	if (query) search.set("query", query);
	if (type) search.set("type", type);
	if (page > 1) search.set("page", String(page));
	return search.size === 0 ? "/library" : `/library?${search}`;
}
