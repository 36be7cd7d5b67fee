import type { LibraryPage } from "../site.ts";
import { libraryPath } from "./address.ts";

/** The way to newer and older articles; nothing when all stand on one page. */
export function Paging({ library, hasNext }: { library: LibraryPage; hasNext: boolean }) {
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
