const atSeconds = 1;
const longestMs = 20_000;
const quality = 0.85;

/** The frame at one second as a JPEG. @throws if the browser cannot play the video, or on timeout */
export async function drawPoster(address: string): Promise<Blob> {
	const video = document.createElement("video");
	const signal = AbortSignal.timeout(longestMs);
	Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: address });
	try {
		await heard(video, "loadeddata", signal);
		video.currentTime = Math.min(atSeconds, (video.duration || 0) / 2);
		await heard(video, "seeked", signal);
		return await pictureOf(video);
	} finally {
		// Closes the connection.
		video.removeAttribute("src");
		video.load();
	}
}

function heard(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		video.addEventListener(event, () => resolve(), { once: true, signal });
		video.addEventListener("error", () => reject(new Error("The video cannot be played")), {
			once: true,
			signal,
		});
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
}

function pictureOf(video: HTMLVideoElement): Promise<Blob> {
	const canvas = document.createElement("canvas");
	canvas.width = video.videoWidth;
	canvas.height = video.videoHeight;
	canvas.getContext("2d")?.drawImage(video, 0, 0);
	return new Promise((resolve, reject) => {
		const done = (blob: Blob | null) =>
			blob ? resolve(blob) : reject(new Error("The poster could not be created"));
		canvas.toBlob(done, "image/jpeg", quality);
	});
}
