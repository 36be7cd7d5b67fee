import type { ArticleCard } from "../../../model/article/article.ts";
import type { Brand } from "../../../model/brands.ts";
import { defaultTeamRole } from "../../../model/collections/team.ts";
import { linkTo } from "../../address.ts";
import { articlePath, kindLabel } from "../../article-link.ts";
import { Picture } from "../../picture/picture.tsx";
import { PictureStyles } from "../../picture/picture-styles.tsx";
import { sizesOf } from "../../picture/sizes.ts";
import type { ServiceCard, TeamMemberCard } from "../../site.ts";
import { CardDate } from "../card-date.tsx";
import { CardPicture, picturesOf } from "../card-picture.tsx";

const plate = [{ shape: "plate", sizes: sizesOf({ phone: 89, desk: 22 }) }] as const;
const square = [{ shape: "square", sizes: sizesOf({ phone: 43, desk: 16 }) }] as const;

interface ArticleCardsProps {
	readonly articles: readonly ArticleCard[];
	readonly brand: Brand;
}

export function ArticleCards({ articles, brand }: ArticleCardsProps) {
	return (
		<div data-block="articles">
			<PictureStyles of={picturesOf(articles)} at={plate} />
			<ul className="cards">
				{articles.map((article) => (
					<li key={article.id}>
						<CardPicture of={article} at={plate} alt="" />
						<p className="meta">
							{`${kindLabel(article)} `}
							<CardDate of={article} brand={brand} />
						</p>
						<p className="title">
							<a href={articlePath(article)}>{article.title}</a>
						</p>
						{article.excerpt[0] && <p className="excerpt">{article.excerpt[0]}</p>}
					</li>
				))}
			</ul>
		</div>
	);
}

export function ServiceCards({ services }: { services: readonly ServiceCard[] }) {
	return (
		<div data-block="services">
			<PictureStyles of={services.map(({ media }) => media)} at={plate} />
			<ul className="cards">
				{services.map(({ id, name, description, image, media }) => (
					<li key={id}>
						{image && <Picture src={image} media={media} alt="" at={plate} />}
						<p className="title">{name}</p>
						{description && <p className="excerpt">{description}</p>}
					</li>
				))}
			</ul>
		</div>
	);
}

export function PersonCards({ people }: { people: readonly TeamMemberCard[] }) {
	return (
		<div data-block="people">
			<PictureStyles of={people.map(({ media }) => media)} at={square} />
			<ul className="cards faces">
				{people.map(({ id, name, role, photo, media, linkedin }) => (
					<li key={id}>
						{photo && <Picture src={photo} media={media} alt="" at={square} />}
						<p className="title">{name}</p>
						<p className="meta">{role || defaultTeamRole}</p>
						{linkTo(linkedin) && (
							<a href={linkTo(linkedin)} rel="noopener" aria-label={`${name} on LinkedIn`}>
								LinkedIn
							</a>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}
