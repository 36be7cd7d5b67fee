export const icon =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='%232a5aa6'%3E%3Cpath d='M1 6h3v9H1zM5 3h3v12H5zM9 7h3v8H9zM13 1h2v14h-2z'/%3E%3C/svg%3E";
