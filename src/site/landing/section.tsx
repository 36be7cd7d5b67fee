import type { ReactNode } from "react";
import type { SectionName } from "../frame/sections.ts";

interface SectionProps {
	readonly of: SectionName;
	readonly title: string;
	readonly lead?: string;
	readonly children: ReactNode;
}

/** A section of the landing page under its sheet label and heading. */
export function Section({ of: { id, label }, title, lead, children }: SectionProps) {
	return (
		<section id={id} className={`sheet ${id}`} aria-labelledby={`${id}-title`}>
			<p className="label">{label}</p>
			<h2 id={`${id}-title`}>{title}</h2>
			{lead && <p className="lead">{lead}</p>}
			{children}
		</section>
	);
}
