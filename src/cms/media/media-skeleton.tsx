import { Skeleton } from "@mantine/core";
import grid from "./files/file-grid.module.css";

const cards = Array.from({ length: 12 }, (_, at) => at);

/** Shown while files are on their way, as high as they will be. */
export function MediaSkeleton() {
	return (
		<div className={grid.grid} role="status" aria-busy="true" aria-label="Loading">
			{cards.map((card) => (
				<div key={card} className={grid.card}>
					<Skeleton style={{ aspectRatio: "4 / 3" }} />
					<Skeleton h={10} mt={8} w={`${50 + ((card * 17) % 40)}%`} />
					<Skeleton h={8} mt={6} w="40%" />
				</div>
			))}
		</div>
	);
}
