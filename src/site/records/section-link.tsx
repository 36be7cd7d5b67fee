import { drawnSection, type SectionKey } from "../../model/look/sections.ts";
import type { Site } from "../site.ts";

/** The section may be hidden. */
export function SectionLink({ site, of }: { site: Site; of: SectionKey }) {
	const shown = site.sections.find(({ key }) => key === of);
	return (
		<p className="label">{shown ? <a href={`/#${shown.id}`}>{shown.menu}</a> : drawnSection(of).menu}</p>
	);
}
