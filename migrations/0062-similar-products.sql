-- Products of a brand in a category by their titles, for offers that share no code with any (written to the PostgreSQL 15 subset).
create index products_similar_idx on products (category, is_sample, lower(brand), lower(left(title, 100)))
  where brand is not null and hidden_at is null;
