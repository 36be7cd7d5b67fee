import type { ReactNode } from "react";
import type { SectionKey } from "../../model/look/sections.ts";
import { sectionOf } from "../frame/sections.ts";
import { useOnce } from "../once.tsx";
import { arrivedOf } from "../pending.tsx";
import type { Pending, Site } from "../site.ts";

interface SectionProps {
	readonly of: SectionKey;
	readonly site: Site;
	readonly list?: Pending<object>;
	readonly title: string;
	readonly lead?: string;
	readonly children: ReactNode;
}

export function Section({ of, site, list, title, lead, children }: SectionProps) {
	const { id, label } = sectionOf(site, of);
	const content = useOnce(
		id,
		list ? [site, arrivedOf(list)] : [site],
		<>
			<p className="label">{label}</p>
			<h2 id={`${id}-title`}>{title}</h2>
			{lead && <p className="lead">{lead}</p>}
			{children}
		</>,
	);
	return <section id={id} className={`sheet ${id}`} aria-labelledby={`${id}-title`} {...content} />;
}
