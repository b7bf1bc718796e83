/** What a picture is before it is developed: light, colour and distance of each of its points. */
export type Film = {
  side: number;
  depth: Float32Array;
  /** Light in front of the lens: what is diffuse and may spread beneath a skin, then what mirrors. */
  spread: Float32Array;
  albedo: Float32Array;
  mirror: Float32Array;
  soft: Float32Array;
};
