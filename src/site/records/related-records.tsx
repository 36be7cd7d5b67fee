import { defaultTeamRole } from "../../model/collections/team.ts";
import { Await } from "../pending.tsx";
import { Picture } from "../picture/picture.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { sizesOf } from "../picture/sizes.ts";
import type { Pending, ServiceCard, TeamMemberCard } from "../site.ts";

const at = [{ shape: "square", sizes: sizesOf({ phone: 20, desk: 7 }) }] as const;

interface RelatedPeopleProps {
	readonly title: string;
	readonly members: Pending<TeamMemberCard>;
}

export function RelatedPeople({ title, members }: RelatedPeopleProps) {
	return (
		<Await of={members} loading="Loading people...">
			{(list) =>
				list.length > 0 && (
					<aside className="related">
						<h2 className="label">{title}</h2>
						<PictureStyles of={list.map(({ media }) => media)} at={at} />
						<ul className="faces">
							{list.map((member) => (
								<li key={member.id}>
									{member.photo && <Picture src={member.photo} media={member.media} alt="" at={at} />}
									<p>
										{member.path ? <a href={member.path}>{member.name}</a> : <strong>{member.name}</strong>}
										<span className="meta">{member.role || defaultTeamRole}</span>
									</p>
								</li>
							))}
						</ul>
					</aside>
				)
			}
		</Await>
	);
}

interface RelatedServicesProps {
	readonly title: string;
	readonly services: Pending<ServiceCard>;
}

export function RelatedServices({ title, services }: RelatedServicesProps) {
	return (
		<Await of={services} loading="Loading services...">
			{(list) =>
				list.length > 0 && (
					<aside className="related">
						<h2 className="label">{title}</h2>
						{list.map(({ id, name, path }) => (
							<a key={id} href={path ?? "/#solutions"}>
								{name}
							</a>
						))}
					</aside>
				)
			}
		</Await>
	);
}
