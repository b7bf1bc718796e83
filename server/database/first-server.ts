import pg from 'pg';

/** What a server says of itself in its greeting, and when that changes. */
type Said = { readonly parameterName: string; readonly parameterValue: string };

/**
 * A connection that is no use at a server that only follows another, where a balancer may lead for a moment: what is
 * read there is of earlier, and an order that was just heard of is missing (B-2435). Servers say so since PostgreSQL 14.
 */
export class ClientOfFirst extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Said) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return;
      this.connection.stream.destroy(new Error('the database server only follows another'));
    });
  }
}
